import { useEffect, useState } from 'react';
import './tip.css';

interface Tip {
  readonly text: string;
  readonly box: DOMRect;
  readonly side: 'right' | 'below';
}

const DELAY_MS = 350;

/** Above a sheet, too. */
const raise = (tip: HTMLElement | null): void => {
  if (tip && 'showPopover' in tip) tip.showPopover();
};

/**
 * One tooltip for the whole page: anything with `data-tip` shows it on hover or keyboard focus (`data-tip-side="right"`
 * beside instead of below). It repeats the accessible name for the eye, so screen readers do not get it twice.
 */
export function TipLayer() {
  const [tip, setTip] = useState<Tip | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = () => {
      clearTimeout(timer);
      setTip(null);
    };
    const showFor = (target: EventTarget | null, delay: number) => {
      hide();
      const host = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      const text = host?.dataset['tip'];
      if (!host || !text || host.getAttribute('aria-expanded') === 'true') return;
      const side = host.dataset['tipSide'] === 'right' ? 'right' : 'below';
      timer = setTimeout(() => setTip({ text, side, box: host.getBoundingClientRect() }), delay);
    };
    const hover = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') showFor(event.target, DELAY_MS);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) showFor(event.target, 0);
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('pointerover', hover, options);
    document.addEventListener('focusin', focus, options);
    for (const event of ['focusout', 'pointerdown', 'keydown', 'scroll'])
      document.addEventListener(event, hide, options);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  if (!tip) return null;
  const { box, side } = tip;
  const middle = Math.min(Math.max(box.left + box.width / 2, 60), window.innerWidth - 60);
  const place =
    side === 'right'
      ? { left: box.right + 8, top: box.top + box.height / 2, transform: 'translateY(-50%)' }
      : { left: middle, top: box.bottom + 6, transform: 'translateX(-50%)' };
  return (
    <div ref={raise} aria-hidden popover="manual" className="tip" style={place}>
      {tip.text}
    </div>
  );
}
