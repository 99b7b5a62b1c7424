import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { LinkButton } from '../../../ui/link-button.tsx';
import { withFile } from './import/dropped-file.ts';

const PATH = '/bankStatements/import';
const holdsFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** The way to the import of a bank's file; a file that is dropped on the list goes there. */
export function ImportButton() {
  const navigate = useNavigate();
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (holdsFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(PATH, { state: withFile(file) });
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, [navigate]);
  return (
    <LinkButton variant="outline" to={PATH}>
      <Trans>Import a statement</Trans>
    </LinkButton>
  );
}
