import type { ComponentType } from 'react';

/**
 * Fetches a part that Chakra styles, and Chakra beside it, which the shell and the lists do without: they are drawn before it
 * is there. Asked again, it answers the same component.
 */
export function withTheme<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  let known: ComponentType<Props> | undefined;
  return async () => {
    const [Part, { Theme }] = await Promise.all([load(), import('./theme.tsx')]);
    return (known ??= function Themed(props: Props) {
      return (
        <Theme>
          <Part {...props} />
        </Theme>
      );
    });
  };
}
