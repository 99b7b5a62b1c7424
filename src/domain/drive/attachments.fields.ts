import { file, lines, text } from '../kernel/field.ts';

/**
 * The files that hang on a row, each with what people call it there. They are lines of the row: who may read or change
 * it may read or change them, its history tells of them, and two people who add one at once have both.
 */
export const attachments = () =>
  lines(
    'Attachments',
    { file: file('File', { required: true }), label: text('Label') },
    { knownBy: ['/label'], apart: true, personal: true },
  );
