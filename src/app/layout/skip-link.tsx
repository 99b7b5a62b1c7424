import { Trans } from '@lingui/react/macro';

/** The first stop of the keyboard: past the menus, into the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="skip-link"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      <Trans>Skip to content</Trans>
    </a>
  );
}
