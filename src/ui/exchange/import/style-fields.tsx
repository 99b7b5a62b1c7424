import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { headerOf } from '../../../domain/kernel/exchange/columns.ts';
import { bareFigure, readNumber, type DecimalMark } from '../../../domain/kernel/exchange/written-number.ts';
import { Field } from '../../form/field.tsx';
import { Select, TOUCH } from '../../form/input.tsx';
import type { FileColumn } from '../worker/messages.ts';
import { hasFigures, type ColumnStyle } from './column-styles.ts';
import { styleIn, type Answers, type Import } from './use-import.ts';

const EXAMPLES: Readonly<Record<DecimalMark, string>> = { comma: '1 234,56', point: '1,234.56' };

interface Styled {
  readonly column: FileColumn;
  readonly name: string;
  readonly style: ColumnStyle;
}

/** Styles of figures and days by column: one file may hold columns of several programs. */
export function StyleFields({
  importing,
  answers,
  onChange,
}: {
  readonly importing: Import;
  readonly answers: Answers;
  readonly onChange: (styles: Answers['styles']) => void;
}) {
  const { t } = useLingui();
  const { overview, fields, words } = importing;
  const [figures, days, percents]: [Styled[], Styled[], Styled[]] = [[], [], []];
  for (const column of overview?.columns ?? []) {
    const field = fields.find(({ path }) => path === answers.mapping.get(column.place));
    if (!field) continue;
    const one = { column, name: headerOf(field, words), style: styleIn(answers, column, field.field) };
    const { kind } = field.field;
    if (hasFigures(field.field)) figures.push(one);
    if (kind === 'date' || kind === 'timestamp') days.push(one);
    if (kind === 'percent' && overview?.isTyped) percents.push(one);
  }
  const change = ({ column, style }: Styled, more: Partial<ColumnStyle>): void =>
    onChange(new Map([...answers.styles, [column.place, { ...style, ...more }]]));
  /** The name of the column stands before, where there are several. */
  const labelled = (label: string, name: string, all: readonly Styled[]): string =>
    all.length === 1 ? label : `${name} – ${label}`;
  return (
    <>
      {figures.map((one) => {
        const [example] = one.column.style.unsure;
        const shown = (mark: DecimalMark): string => {
          const figure = example === undefined ? undefined : readNumber(bareFigure(example), mark);
          return figure === undefined ? EXAMPLES[mark] : `${example} = ${formatNumber(figure)}`;
        };
        return (
          <Field
            key={one.column.place}
            label={labelled(t`Figures are written`, one.name, figures)}
            {...(one.style.decimals === undefined
              ? { help: t`The file does not tell what ${example ?? ''} means. Choose one.` }
              : {})}
          >
            {(control) => (
              <Select
                {...control}
                size={TOUCH}
                value={one.style.decimals ?? ''}
                onChange={(event) =>
                  change(one, { decimals: event.currentTarget.value === 'comma' ? 'comma' : 'point' })
                }
              >
                {one.style.decimals === undefined && <option value="">{t`Choose`}</option>}
                <option value="comma">{shown('comma')}</option>
                <option value="point">{shown('point')}</option>
              </Select>
            )}
          </Field>
        );
      })}
      {days.map((one) => (
        <Field key={one.column.place} label={labelled(t`Dates are written`, one.name, days)}>
          {(control) => (
            <Select
              {...control}
              size={TOUCH}
              value={one.style.dates}
              onChange={(event) =>
                change(one, { dates: event.currentTarget.value === 'mdy' ? 'mdy' : 'dmy' })
              }
            >
              <option value="dmy">{t`day/month/year`}</option>
              <option value="mdy">{t`month/day/year`}</option>
            </Select>
          )}
        </Field>
      ))}
      {percents.map((one) => (
        <Field key={one.column.place} label={labelled(t`20 % is written`, one.name, percents)}>
          {(control) => (
            <Select
              {...control}
              size={TOUCH}
              value={one.style.percents}
              onChange={(event) =>
                change(one, { percents: event.currentTarget.value === 'fraction' ? 'fraction' : 'points' })
              }
            >
              <option value="points">20</option>
              <option value="fraction">0.2</option>
            </Select>
          )}
        </Field>
      ))}
    </>
  );
}
