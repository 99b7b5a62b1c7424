import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  /** Said by screen readers and shown as the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
}

/** A button that is only an icon; the name is never left out. */
export function IconButton({ label, icon: Icon, ...rest }: IconButtonProps) {
  return (
    <Button variant="ghost" size="icon" colorPalette="gray" aria-label={label} data-tip={label} {...rest}>
      <Icon size={16} aria-hidden />
    </Button>
  );
}
