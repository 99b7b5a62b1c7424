export type Verdict =
  | 'clean'
  | 'infected'
  /** More than the scanner looks at. */
  | 'too-large';

/** Looks for viruses in what people upload. */
export interface Scanner {
  /** Of a file of the local disk. Rejects where the scanner cannot be asked. */
  scan(file: string): Promise<Verdict>;
  isThere(): Promise<boolean>;
}
