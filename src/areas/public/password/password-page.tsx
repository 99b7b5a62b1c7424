import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNamePage } from '../../../ui/page/page-info.tsx';

interface PasswordPageProps {
  readonly title: string;
  /** It has taken the place of the form: whoever cannot see begins at its heading. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/** The narrow column of the pages about passwords. */
export function PasswordPage({ title, isAnswer = false, children }: PasswordPageProps) {
  useNamePage(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer, title]);
  return (
    <chakra.div w="full" maxW="24rem" mx="auto" display="flex" flexDirection="column" gap="4">
      <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="display" mb="2">
        {title}
      </chakra.h1>
      {children}
    </chakra.div>
  );
}
