import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import {
  createContext,
  useCallback,
  useContext,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { UNDO_MS } from '../../offline/index.ts';
import { unsaved } from '../form/unsaved.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
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
      if (lasts !== null) setTimeout(() => dismiss(toast.id), lasts);
    },
    [dismiss],
  );
  return (
    <ToastContext value={show}>
      {children}
      <Toasts toasts={toasts} dismiss={dismiss} />
    </ToastContext>
  );
}

function Toasts({ toasts, dismiss }: { toasts: readonly Toast[]; dismiss: (id: number) => void }) {
  const { t } = useLingui();
  const isTyping = useSyncExternalStore(unsaved.subscribe, unsaved.isAny);
  const isHeld = ({ whileUnsaved }: Toast) => isTyping && whileUnsaved !== undefined;
  return (
    <section aria-label={t`Notifications`} aria-live="polite" className="toasts">
      {toasts.map((toast) => (
        <chakra.div
          key={toast.id}
          pointerEvents="auto"
          display="flex"
          alignItems="center"
          gap="2"
          ps="4"
          pe="1.5"
          py="1.5"
          minW={{ md: '20rem' }}
          maxW={{ md: '28rem' }}
          bg="bg.raised"
          borderRadius="surface"
          boxShadow="floating"
          animation="appear 150ms ease-out"
        >
          <chakra.p flex="1" py="1.5">
            {isHeld(toast) ? toast.whileUnsaved : toast.text}
          </chakra.p>
          {toast.action && !isHeld(toast) && (
            <Button
              variant="ghost"
              size="sm"
              color="accent.fg"
              onClick={() => {
                toast.action?.run();
                dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton label={t`Dismiss`} icon={X} size="iconSm" onClick={() => dismiss(toast.id)} />
        </chakra.div>
      ))}
    </section>
  );
}
