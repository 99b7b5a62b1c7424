import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePageHeading } from './focus-page.ts';
import { useNamePage } from './page-info.tsx';

interface MessagePageProps {
  readonly title: string;
  /** What happened and what to do, in a sentence or two. */
  readonly children: ReactNode;
  /** The machine's own words, small. */
  readonly detail?: string | undefined;
  readonly actions?: ReactNode;
  readonly as?: 'div' | 'main';
}

/** A page that says one thing: what happened, what is safe, where to go. */
export function MessagePage({ title, children, detail, actions, as = 'div' }: MessagePageProps) {
  useNamePage(title);
  const heading = usePageHeading();
  return (
    <chakra.div
      as={as}
      maxW="28rem"
      mx="auto"
      px="5"
      py={{ base: '14', md: '24' }}
      animation="appear 150ms ease-out"
    >
      <chakra.h1 {...heading} outline="none" textStyle="display">
        {title}
      </chakra.h1>
      <chakra.p color="fg.muted" fontSize="lg" lineHeight="normal" mt="3">
        {children}
      </chakra.p>
      {detail !== undefined && (
        <chakra.p fontFamily="mono" textStyle="meta" color="fg.subtle" mt="3" overflowWrap="anywhere">
          {detail}
        </chakra.p>
      )}
      {actions !== undefined && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="6">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  );
}
