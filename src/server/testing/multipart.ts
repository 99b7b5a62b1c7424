import { randomUUID } from 'node:crypto';

export interface FormFile {
  name: string;
  mime: string;
  bytes: Buffer;
}

/** A multipart body as browsers write it, with its content type. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file?: FormFile,
): { payload: Buffer; contentType: string } {
  const boundary = `form-${randomUUID()}`;
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.mime}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    );
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}

/** A PDF of so many bytes, by its first line at least. */
export const pdfOf = (bytes: number, seed = 'x'): Buffer => {
  const head = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  return Buffer.concat([head, Buffer.alloc(Math.max(0, bytes - head.length), seed)]);
};
