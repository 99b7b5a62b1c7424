/** A file on its way in, with the folders that it lay in where it came from. */
export interface Incoming {
  readonly file: File;
  readonly folders: readonly string[];
}
export interface TakenIn {
  readonly files: readonly Incoming[];
  /** Folders with nothing in them are folders too. */
  readonly folders: readonly (readonly string[])[];
}

/** What is dropped or pasted, whole folders too. To be called while the event is under way: later its items are gone. */
export async function droppedIn(transfer: DataTransfer): Promise<TakenIn> {
  const entries = [...transfer.items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry ? [entry] : [];
  });
  if (entries.length === 0) return chosenIn([...transfer.files]);
  const files: Incoming[] = [];
  const folders: string[][] = [];
  const walk = async (entry: FileSystemEntry, within: readonly string[]): Promise<void> => {
    if (isFile(entry)) {
      files.push({ file: await fileOf(entry), folders: within });
      return;
    }
    if (!isDirectory(entry)) return;
    const path = [...within, entry.name];
    folders.push(path);
    for (const child of await childrenOf(entry)) await walk(child, path);
  };
  for (const entry of entries) await walk(entry, []);
  return { files, folders };
}

/** Files of a chooser; one for whole folders says where each lay. */
export const chosenIn = (files: readonly File[]): TakenIn => ({
  files: files.map((file) => ({ file, folders: (file.webkitRelativePath || '').split('/').slice(0, -1) })),
  folders: [],
});

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((done, failed) => entry.file(done, failed));

/** A reader hands out a hundred at a time, and nothing at the end. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (some.length === 0) return all;
    all.push(...some);
  }
}
