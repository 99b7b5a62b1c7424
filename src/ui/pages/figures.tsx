import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Sparkline } from '../chart/chart.ts';
import './figures.css';

/** A figure of a dashboard. */
export interface Figure {
  readonly id: string;
  readonly label: string;
  /** Written out; undefined until it is known. */
  readonly value: string | undefined;
  /** Against before, in words: "+12 % on last month". */
  readonly change?: string;
  /** Its course, the latest last; said in words by `courseLabel`. */
  readonly course?: readonly (number | null)[];
  readonly courseLabel?: string;
  /** The rows behind it. */
  readonly to: string;
}

interface FiguresProps {
  readonly figures: readonly Figure[];
  /** Said where they are of the last time or not known yet, and it lasts. */
  readonly counting?: string | undefined;
}

/** Figures in a row, each the way to the rows that it comes from. */
export function Figures({ figures, counting }: FiguresProps) {
  return (
    <chakra.div position="relative" mt="6" aria-busy={counting !== undefined}>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(auto-fit, minmax(11rem, 1fr))',
        }}
        gap="2"
        mx="-3"
      >
        {figures.map(({ id, label, value, change, course, courseLabel, to }) => (
          <li key={id}>
            <FigureLink to={to}>
              <chakra.span textStyle="meta" color="fg.muted">
                {label}
              </chakra.span>
              <chakra.b
                // Six figures and their cents stand in half a phone.
                fontSize={{ base: 'xl', md: '2xl' }}
                lineHeight="1.3"
                fontWeight="semibold"
                fontVariantNumeric="tabular-nums"
              >
                {value ?? '…'}
              </chakra.b>
              {change !== undefined && (
                <chakra.span textStyle="meta" color="fg.muted">
                  {change}
                </chakra.span>
              )}
              {course && <Sparkline label={courseLabel ?? label} values={course} />}
            </FigureLink>
          </li>
        ))}
      </chakra.ul>
      {counting !== undefined && <p className="figures-counting">{counting}</p>}
    </chakra.div>
  );
}

const FigureLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    p: '3',
    borderRadius: 'surface',
    minH: '11',
    _hover: { bg: 'bg.hover' },
  },
});
