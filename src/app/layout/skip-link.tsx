import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** The first stop of the keyboard: past the menus, into the page. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="fixed"
      insetStart="3"
      top="3"
      zIndex="skip"
      px="3"
      py="2"
      bg="accent.solid"
      color="accent.contrast"
      borderRadius="control"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      <Trans>Skip to content</Trans>
    </chakra.a>
  );
}
