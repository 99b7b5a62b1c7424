import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode, type Ref } from 'react';
import { useIsWide } from '../use-media.ts';

interface SettingsProps {
  readonly header: ReactNode;
  /** The sections that stand on the page, for the way to each. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  /** `SettingsSection`s. */
  readonly children: ReactNode;
}

/** A page of things that are set one by one: the sections one under the other, and on a wide window a way to each beside them. */
export function Settings({ header, contents, children }: SettingsProps) {
  const { t } = useLingui();
  const isWide = useIsWide();
  return (
    <>
      {header}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 44rem)' }}
        gap={{ base: '10', lg: '12' }}
        alignItems="start"
      >
        {isWide && (
          <chakra.nav
            aria-label={t`On this page`}
            display={{ base: 'none', lg: 'block' }}
            position="sticky"
            top="20"
          >
            <chakra.ul listStyleType="none" ms="-3">
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <SectionLink href={`#${id}`}>{title}</SectionLink>
                </li>
              ))}
            </chakra.ul>
          </chakra.nav>
        )}
        <chakra.div display="flex" flexDirection="column" gap="12" minW="0">
          {children}
        </chakra.div>
      </chakra.div>
    </>
  );
}

interface SettingsSectionProps {
  readonly id: string;
  readonly title: string;
  /** A sentence of what it is for, where that is not obvious. */
  readonly why?: string;
  /** For whoever puts the focus there. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One matter of such a page, under its name. */
export function SettingsSection({ id, title, why, heading, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <chakra.section id={id} aria-labelledby={titleId} scrollMarginTop="20">
      <chakra.h2
        id={titleId}
        ref={heading}
        tabIndex={heading ? -1 : undefined}
        outline="none"
        textStyle="section"
        mb={why === undefined ? '3' : '1'}
      >
        {title}
      </chakra.h2>
      {why !== undefined && (
        <chakra.p color="fg.muted" mb="3">
          {why}
        </chakra.p>
      )}
      {children}
    </chakra.section>
  );
}

const SectionLink = chakra('a', {
  base: {
    display: 'block',
    px: '3',
    py: '1.5',
    borderRadius: 'control',
    textStyle: 'dense',
    color: 'fg.muted',
    _hover: { color: 'fg', bg: 'bg.hover' },
  },
});
