import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface DisclosureProps {
  readonly title: string;
  /** Something inside is filled: opens it, and nothing but a press folds it up again. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** What few lines need, one press away. */
export function Disclosure({ title, open = false, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(open);
  if (open && !isOpen) setOpen(true);
  return (
    <chakra.details open={isOpen} css={{ '&[open] > summary svg': { transform: 'rotate(90deg)' } }}>
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="1.5"
        minH={{ base: '11', md: '8' }}
        cursor="pointer"
        color="fg.muted"
        textStyle="label"
        listStyleType="none"
        borderRadius="control"
        _hover={{ color: 'fg' }}
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        <ChevronRight size={16} aria-hidden />
        {title}
      </chakra.summary>
      <chakra.div display="flex" flexDirection="column" gap="4" pt="3">
        {children}
      </chakra.div>
    </chakra.details>
  );
}
