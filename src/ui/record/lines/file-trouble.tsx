import { chakra } from '@chakra-ui/react';
import { useRefusedFiles, type OutboxRecord, type Shown } from '../../../offline/index.ts';
import { RefusedFile } from '../refused-file.tsx';
import { fileOf, linesIn, type DeclaredLines, type LineFile, type RecordLine } from './declared-lines.ts';
import { useLineWriter } from './use-line-writer.ts';
import { useSay } from './use-say.ts';

interface FileTroubleProps {
  readonly collection: string;
  readonly row: Shown;
  readonly lines: DeclaredLines;
  /** Whether its lines may be changed: a file is replaced in any case. */
  readonly isOpen: boolean;
}

/** The files of lines that the server does not take: the record waits for them, though nothing is wrong with itself. */
export function FileTrouble(props: FileTroubleProps) {
  const { collection, row, lines } = props;
  const files = useRefusedFiles(collection, row.id);
  const { file: declared } = lines;
  if (!declared) return null;
  return files.map((file) => (
    <OneFile
      key={file.entityId}
      {...props}
      file={file}
      declared={declared}
      line={linesIn(row, lines.field).find((line) => fileOf(line, declared) === file.entityId)}
    />
  ));
}

interface OneFileProps extends FileTroubleProps {
  readonly file: OutboxRecord;
  readonly declared: LineFile;
  /** The line that it is of. */
  readonly line: RecordLine | undefined;
}

function OneFile({ collection, row, lines, isOpen, file, declared, line }: OneFileProps) {
  const say = useSay();
  const write = useLineWriter(collection, row.id, lines);
  const { entityId, label: name } = file;
  const { label, replace, remove, sentence } = declared.refused(name ?? '', line && lines.nameOf(line, say));
  const takeOff = () =>
    write((all) =>
      all.map((one) => (fileOf(one, declared) === entityId ? { ...one, [declared.field]: null } : one)),
    );
  return (
    <chakra.div mb="5">
      <RefusedFile
        file={file}
        purpose={declared.purpose}
        words={{ label: say.message(label), replace: say.message(replace), remove: say.message(remove) }}
        remove={isOpen ? takeOff : undefined}
      >
        {say.message(sentence)}
      </RefusedFile>
    </chakra.div>
  );
}
