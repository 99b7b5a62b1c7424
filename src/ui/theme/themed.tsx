import { ChakraProvider } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import { system } from './system.ts';

/** The part with what Chakra asks for around it. */
export function themed<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Themed(props: Props) {
    return (
      <ChakraProvider value={system}>
        <Part {...props} />
      </ChakraProvider>
    );
  };
}
