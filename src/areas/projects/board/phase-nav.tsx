import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { Pencil } from 'lucide-react';
import { inPhaseOrder } from '../../../domain/projects/phase-order.ts';
import { useRows } from '../../../offline/index.ts';
import { Select } from '../../../ui/form/input.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { phasePath } from '../paths.ts';

/** From phase to phase of a project, and to what is said of this one. */
export function PhaseNav({ project, phase }: { project: string; phase: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const phases = useRows('phases', { where: { project } });
  return (
    <>
      {phases && phases.length > 1 && (
        <Select
          aria-label={t`Phase`}
          value={phase}
          onChange={({ target }) => void navigate(phasePath(project, target.value))}
        >
          {inPhaseOrder(phases).map(({ id, displayLine1 }) => (
            <option key={id} value={id}>
              {displayLine1}
            </option>
          ))}
        </Select>
      )}
      <LinkButton variant="ghost" to={`/projects/phases/${phase}/edit`} aria-label={t`Edit the phase`}>
        <Pencil size={16} aria-hidden />
      </LinkButton>
    </>
  );
}
