import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PlainButton } from './plain-button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof PlainButton>, 'children'> {
  /** Said by screen readers and shown as the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
}

/** A button that is only an icon; the name is never left out. */
export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  return (
    <PlainButton variant="ghost" size="icon" tone="gray" aria-label={label} data-tip={label} {...rest}>
      <Icon size={16} aria-hidden />
    </PlainButton>
  );
}
