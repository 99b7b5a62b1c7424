/** Whether a content type says JSON of any kind. */
export const isJson = (type: string | null): boolean => /[/+]json\b/i.test(type ?? '');
