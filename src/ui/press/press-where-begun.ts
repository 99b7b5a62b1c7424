/** A finger or a hand rests this still, in pixels: further away, the person has thought better of it. */
const STILL = 10;
const PRESSABLE = 'a, button, label, summary, input, select, textarea, [role], [tabindex]';

interface Press {
  readonly on: HTMLElement;
  readonly box: DOMRect;
  readonly x: number;
  readonly y: number;
}
interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

function pressOf(event: PointerEvent): Press | undefined {
  if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return undefined;
  const on = event.target.closest<HTMLElement>(PRESSABLE) ?? event.target;
  if (!(on instanceof HTMLElement)) return undefined;
  return { on, box: on.getBoundingClientRect(), x: event.clientX, y: event.clientY };
}

/** Whether the page has moved it away from a pointer that has stayed. */
function isPushedAway({ on, box, x, y }: Press, { clientX, clientY }: Point): boolean {
  if (!on.isConnected || Math.hypot(clientX - x, clientY - y) > STILL) return false;
  const now = on.getBoundingClientRect();
  const isMoved = now.top !== box.top || now.left !== box.left;
  const isUnder = clientX >= now.left && clientX <= now.right && clientY >= now.top && clientY <= now.bottom;
  return isMoved && !isUnder;
}

/**
 * A press counts where it began. A field that is left may show an error, and lines that arrive push others down: what was
 * pressed is then no longer under the pointer when it is released, and the browser clicks whatever surrounds both.
 * Answers how to end it.
 */
export function watchPresses(page: Document = document): () => void {
  let press: Press | undefined;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const carryOut = ({ on }: Press): void => {
    press = undefined;
    on.click();
  };
  page.addEventListener('pointerdown', (event) => (press = pressOf(event)), options);
  page.addEventListener('pointercancel', () => (press = undefined), options);
  page.addEventListener(
    'click',
    (event) => {
      const begun = press;
      press = undefined;
      // By keyboard, or by a program: no pointer was there.
      if (!begun || event.detail === 0) return;
      if (event.target instanceof Node && begun.on.contains(event.target)) return;
      if (!isPushedAway(begun, event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      carryOut(begun);
    },
    options,
  );
  // Some browsers click nothing where a press ends on another element than it began. Their click would be here by then.
  page.addEventListener(
    'mouseup',
    (event) => {
      const begun = press;
      if (!begun || event.button !== 0) return;
      setTimeout(() => {
        if (press === begun && isPushedAway(begun, event)) carryOut(begun);
      });
    },
    options,
  );
  return () => listening.abort();
}
