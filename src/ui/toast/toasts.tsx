import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { UNDO_MS } from '../../offline/index.ts';
import { unsaved } from '../form/unsaved.ts';
import { IconButton } from '../icon-button.tsx';
import { keepFocus } from '../page/focus-page.ts';
import { PlainButton } from '../plain-button.tsx';
import './toasts.css';

export interface ToastInput {
  readonly text: string;
  /** Of one kind there is one at a time, the latest; without it, of one text, where nothing can be done about it. */
  readonly kind?: string;
  /** Undo, most often. The toast goes away when it is pressed. */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** What stands in the place of text and action for as long as something in this tab is typed and not saved. */
  readonly whileUnsaved?: string;
  /** Milliseconds; `null` stays until it is answered. */
  readonly lastsMs?: number | null;
}

interface Toast extends ToastInput {
  readonly id: number;
}

/** What two toasts must share for the later to take the place of the earlier: each action is about something else. */
const kindOf = ({ kind, text, action }: ToastInput): string | undefined =>
  kind ?? (action ? undefined : text);

const ToastContext = createContext<(toast: ToastInput) => void>(() => undefined);

/** Says something in passing, with an undo where there is one. */
export function useToast(): (toast: ToastInput) => void {
  return useContext(ToastContext);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(1);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (input: ToastInput) => {
      const toast = { ...input, id: nextId.current++ };
      const kind = kindOf(toast);
      setToasts((all) => [
        ...all.filter((one) => kind === undefined || kindOf(one) !== kind).slice(-2),
        toast,
      ]);
      const lasts = input.lastsMs === undefined ? (input.action ? UNDO_MS : 4500) : input.lastsMs;
      if (lasts !== null) timers.current.add(setTimeout(() => dismiss(toast.id), lasts));
    },
    [dismiss],
  );
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <Toasts toasts={toasts} dismiss={dismiss} />
    </ToastContext>
  );
}

function Toasts({ toasts, dismiss }: { toasts: readonly Toast[]; dismiss: (id: number) => void }) {
  const { t } = useLingui();
  // Marked for ui/sheet/foremost.tsx, which moves it into a sheet that is opened.
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    host.classList.add('foremost');
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  const isTyping = useSyncExternalStore(unsaved.subscribe, unsaved.isAny);
  const isHeld = ({ whileUnsaved }: Toast) => isTyping && whileUnsaved !== undefined;
  const putAway = (id: number) => {
    dismiss(id);
    queueMicrotask(keepFocus);
  };
  return createPortal(
    <section aria-label={t`Notifications`} aria-live="polite" className="toasts">
      {toasts.map((toast) => (
        <div key={toast.id} className="toast">
          <p>{isHeld(toast) ? toast.whileUnsaved : toast.text}</p>
          {toast.action && !isHeld(toast) && (
            <PlainButton
              variant="ghost"
              size="sm"
              className="toast-action"
              onClick={() => {
                toast.action?.run();
                putAway(toast.id);
              }}
            >
              {toast.action.label}
            </PlainButton>
          )}
          <IconButton label={t`Dismiss`} icon={X} size="iconSm" onClick={() => putAway(toast.id)} />
        </div>
      ))}
    </section>,
    host,
  );
}
