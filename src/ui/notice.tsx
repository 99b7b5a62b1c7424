import { chakra } from '@chakra-ui/react';
import { CircleAlert, CloudOff, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  danger: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  offline: CloudOff,
} as const;

interface NoticeProps {
  readonly tone: keyof typeof looks;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader: for the answer to what the person just did. */
  readonly role?: 'alert';
}

/** A sentence that must be seen, in the place it is about. */
export function Notice({ tone, children, action, role }: NoticeProps) {
  const Icon = looks[tone];
  return (
    <chakra.div
      role={role}
      colorPalette={tone === 'offline' ? 'warning' : tone}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderRadius="control"
      p="3"
      display="flex"
      gap="2.5"
      alignItems="flex-start"
      animation="appear 150ms ease-out"
    >
      <chakra.span mt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <div>{children}</div>
        {action !== undefined && <chakra.div mt="2.5">{action}</chakra.div>}
      </chakra.div>
    </chakra.div>
  );
}
