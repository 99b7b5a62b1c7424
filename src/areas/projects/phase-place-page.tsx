import { useParams, Navigate } from 'react-router-dom';
import { useRow } from '../../offline/index.ts';
import { PhaseDetail } from './phase-detail.tsx';
import { phasePath } from './paths.ts';

/** A phase by its id: it leads to its tasks. */
export default function PhasePlace() {
  const { phaseId = '' } = useParams();
  const row = useRow('phases', phaseId);
  if (row === undefined) return null;
  return row ? <Navigate to={phasePath(String(row['project']), row.id)} replace /> : <PhaseDetail />;
}
