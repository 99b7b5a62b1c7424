import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './foremost.css';

const sheets: HTMLElement[] = [];
/** Where what is marked `foremost` stands while no sheet is open, if not at the end of the page. */
const homes = new WeakMap<Element, HTMLElement>();

/** A modal sheet makes inert all that is not in it: what must be heard and answered is moved into the last one opened. */
function place(): void {
  for (const host of document.querySelectorAll<HTMLElement>('.foremost')) {
    const sheet = sheets.at(-1);
    const stand = sheet ?? homes.get(host) ?? document.body;
    if (host.parentElement === stand) continue;
    stand.append(host);
    host.removeAttribute('popover');
    if (!sheet) continue;
    // Above the sheet, and out of what moves and clips in it.
    host.setAttribute('popover', 'manual');
    if ('showPopover' in host) host.showPopover();
  }
}

/** A modal sheet was opened, above all others; answers how to say that it is closed. */
export function sheetOpened(sheet: HTMLElement): () => void {
  sheets.push(sheet);
  place();
  return () => {
    sheets.splice(sheets.indexOf(sheet), 1);
    place();
  };
}

/**
 * What a person must hear of and answer also while a sheet is open: it stands in that sheet then, above everything, and
 * keeps its state. The toasts are marked so by themselves, for no page waits for this code.
 */
export function Foremost({ children }: { children: ReactNode }) {
  const home = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    host.classList.add('foremost');
    home.current?.append(host);
    homes.set(host, home.current!);
    place();
    return () => host.remove();
  }, [host]);
  return <div ref={home}>{createPortal(children, host)}</div>;
}
