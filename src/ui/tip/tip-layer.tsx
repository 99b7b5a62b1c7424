import { useEffect, useRef, useState } from 'react';
import { usePlaced } from '../popover/use-placed.ts';
import './tip.css';

interface Tip {
  readonly text: string;
  readonly host: HTMLElement;
}

const DELAY_MS = 350;

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
      timer = setTimeout(() => setTip({ text, host }), delay);
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
  return tip && <Shown {...tip} />;
}

function Shown({ text, host }: Tip) {
  const shown = useRef<HTMLDivElement>(null);
  const beside = useRef(host);
  const isRight = host.dataset['tipSide'] === 'right';
  usePlaced(shown, beside, true, { placement: isRight ? 'right' : 'bottom', gap: isRight ? 8 : 6 });
  return (
    <div ref={shown} aria-hidden className="tip">
      {text}
    </div>
  );
}
