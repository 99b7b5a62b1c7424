import { useCallback, useContext } from 'react';
import type { Fields, Groups } from '../../../domain/kernel/field.ts';
import { shownFields, type FormSection } from '../../../domain/kernel/form-sections.ts';
import { SectionFields } from '../../form/layout/section-fields.tsx';
import type { LineFieldsProps } from './declared-lines.ts';
import { LineProblems } from './line-problems.ts';

interface LineSectionProps {
  readonly section: FormSection;
  /** What declares its fields: the lines themselves, or a part of them. */
  readonly of: { readonly fields: Fields; readonly groups?: Groups | undefined };
  /** The pointer of that part within the line. */
  readonly at?: string;
  readonly values: Readonly<Record<string, unknown>>;
  /** A stable function spares the fields that are not typed in. */
  readonly onChangeAt: LineFieldsProps['onChangeAt'];
}

/** Fields of a line as the domain lays them out, with what is wrong with each: in a line's sheet. */
export function LineSection({ section, of, at = '', values, onChangeAt }: LineSectionProps) {
  const problems = useContext(LineProblems);
  const set = useCallback(
    (name: string, value: unknown) => onChangeAt({ [`${at}/${name}`]: value }),
    [at, onChangeAt],
  );
  return (
    <SectionFields
      section={section}
      names={shownFields(section, values)}
      entity={of}
      values={values}
      set={set}
      problems={problems}
      at={at}
    />
  );
}
