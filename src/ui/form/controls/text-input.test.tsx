import { cleanup, render, screen, fireEvent } from '@testing-library/react';
import { ChakraProvider } from '@chakra-ui/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { text, type TextFormat } from '../../../domain/kernel/field.ts';
import { system } from '../../theme/system.ts';
import { handOver } from '../hand-over.ts';
import { TextInput } from './text-input.tsx';

function open(format: TextFormat, start = '') {
  const kept = { value: start };
  function Box() {
    const [value, setValue] = useState(start);
    return (
      <TextInput
        field={text('Number', { format })}
        control={{ id: 'number', 'aria-describedby': undefined, 'aria-invalid': undefined }}
        value={value}
        onChange={(next) => {
          kept.value = next;
          setValue(next);
        }}
      />
    );
  }
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ChakraProvider value={system}>
        <Box />
      </ChakraProvider>
    </I18nProvider>,
  );
  return { kept, box: screen.getByRole<HTMLInputElement>('textbox') };
}
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

afterEach(cleanup);

describe('a number in its groups', () => {
  it('keeps its selection when the box is entered', () => {
    const { box } = open('siren', '123456789');
    expect(box.value).toBe('123 456 789');
    box.select();
    fireEvent.focus(box);
    expect(box.value).toBe('123 456 789');
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 11]);
  });

  it('stands as it is typed while it is typed, and in its groups again once the box is left', () => {
    const { box } = open('siren', '123456789');
    fireEvent.focus(box);
    type(box, '123 456 7');
    expect(box.value).toBe('123 456 7');
    type(box, '732829320');
    expect(box.value).toBe('732829320');
    fireEvent.blur(box);
    expect(box.value).toBe('732 829 320');
  });

  it('is the same again for who types a letter and takes it back', () => {
    const { kept, box } = open('siren', '123456789');
    fireEvent.focus(box);
    type(box, '123 456 7890');
    type(box, '123 456 789');
    fireEvent.blur(box);
    expect(kept.value).toBe('123456789');
  });

  it('stays as it is typed where it is none', () => {
    const { kept, box } = open('siren');
    type(box, 'n/a yet');
    fireEvent.blur(box);
    expect(kept.value).toBe('n/a yet');
  });
});

describe('what is made whole when its box is left', () => {
  it.each([
    ['url', 'essai.example', 'https://essai.example'],
    ['phone', '0476222222', '04 76 22 22 22'],
    ['email', ' a@b.example ', 'a@b.example'],
  ] as const)('%s is made whole for who saves without leaving it, too', (format, typed, whole) => {
    const { kept, box } = open(format);
    fireEvent.focus(box);
    type(box, typed);
    handOver();
    expect(kept.value).toBe(whole);
  });

  it('is left alone by who only passes through', () => {
    const { kept, box } = open('phone', '0476222222');
    fireEvent.focus(box);
    fireEvent.blur(box);
    expect(kept.value).toBe('0476222222');
  });
});
