/** Under what name this device keeps what its person has decided of a record's lines, until the step is taken. */
export const decisionsKey = (userId: string, id: string): string => `${userId}/decisions/${id}`;
