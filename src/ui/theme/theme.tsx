import { ChakraProvider } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

/** Gives its children the styles of Chakra. `src/ARCHITECTURE.md` says which parts are drawn with it ("One way to style"). */
export function Theme({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}
