import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { canEnter } from '../../domain/access.ts';
import { isForThePage } from '../../ui/list/use-list-keys.ts';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { useOpened } from '../../ui/toast/use-opened.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { G_WAITS_MS, GO_TO, shellKeyOf } from '../commands/shell-keys.ts';
import { withWords } from '../language/worded-part.ts';
import { routes } from '../routes.ts';

const fetchPalette = async () => (await import('../palette/palette.tsx')).Palette;
const loadPalette = withWords(fetchPalette);
const loadShortcuts = withWords(async () => (await import('../commands/shortcuts-sheet.tsx')).ShortcutsSheet);
const loadQuestion = withWords(async () => (await import('../logout/logout-question.tsx')).LogoutQuestion);

/** The place in the top bar that opens the palette, a magnifier on a phone; it hears the keys of the whole shell. */
export function SearchPlace() {
  const { t } = useLingui();
  const palette = useOpened(loadPalette);
  const shortcuts = useOpened(loadShortcuts);
  const question = useOpened(loadQuestion);
  useShellKeys({ openPalette: palette.open, openShortcuts: shortcuts.open });
  return (
    <>
      <button
        type="button"
        className="search-place"
        aria-label={t`Search everything`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        data-tip={t`Search everything`}
        // On its way before it is pressed.
        onPointerEnter={() => void loadPalette().catch(() => {})}
        onFocus={() => void loadPalette().catch(() => {})}
        onClick={palette.open}
      >
        <Search size={16} aria-hidden />
        <span>{t`Search`}</span>
        {/* Drawn by the style sheet: it is no part of the button's name. */}
        <kbd aria-hidden data-keys={t`Ctrl K`} />
      </button>
      {palette.Opened && (
        <palette.Opened onClose={palette.close} onShortcuts={shortcuts.open} onLogOut={question.open} />
      )}
      {shortcuts.Opened && <shortcuts.Opened onClose={shortcuts.close} />}
      {question.Opened && <question.Opened onClose={question.close} />}
    </>
  );
}

interface ShellSheets {
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

/** Ctrl+K, ?, and G with a letter, on every page. */
function useShellKeys(sheets: ShellSheets): void {
  const navigate = useNavigate();
  const { user } = useSessionState();
  const roles = useLatest(user?.roles);
  const latest = useLatest(sheets);
  const gAt = useRef(-Infinity);
  useEffect(() => {
    // The letter after G comes before the keys of the page, which are heard at the document.
    const letter = (event: KeyboardEvent) => {
      const to = event.timeStamp - gAt.current < G_WAITS_MS ? GO_TO[event.key.toLowerCase()] : undefined;
      gAt.current = -Infinity;
      const route = to === undefined || !isForThePage(event) ? undefined : routeTo(to);
      if (!route || !canEnter(roles.current, route.area)) return;
      event.preventDefault();
      void navigate(route.path);
    };
    // All else after them: an editor of rich text has its own Ctrl+K.
    const press = (event: KeyboardEvent) => {
      const hasSheet = document.querySelector('dialog[open]') !== null;
      const key = shellKeyOf(event, isForThePage(event), hasSheet);
      if (key === 'g') gAt.current = event.timeStamp;
      if (key !== 'palette' && key !== 'shortcuts') return;
      event.preventDefault();
      if (key === 'palette') latest.current.openPalette();
      else latest.current.openShortcuts();
    };
    window.addEventListener('keydown', letter, { capture: true });
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', letter, { capture: true });
      window.removeEventListener('keydown', press);
    };
  }, [navigate, latest, roles]);
}

const routeTo = (to: string) => routes.find(({ path }) => path === to);
