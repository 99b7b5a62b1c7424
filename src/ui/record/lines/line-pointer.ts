/** The number of the line of this field that a pointer leads to. */
export function lineAt(field: string | undefined, pointer: string): number | undefined {
  const [, name, at = ''] = pointer.split('/');
  return field !== undefined && name === field && /^\d+$/.test(at) ? Number(at) : undefined;
}

export const isOfLine = (field: string | undefined, pointer: string): boolean =>
  lineAt(field, pointer) !== undefined;
