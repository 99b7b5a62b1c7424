import { createContext, useContext } from 'react';
import type { PasswordPort } from '../../domain/password-port.ts';

/** What asks the server about passwords; the layout of the public pages gives it. */
export const Passwords = createContext<PasswordPort | null>(null);

/** Throws outside of it. */
export function usePasswords(): PasswordPort {
  const passwords = useContext(Passwords);
  if (!passwords) throw new Error('usePasswords needs Passwords above it');
  return passwords;
}
