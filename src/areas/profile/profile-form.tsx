import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { useToast } from '../../ui/toast/toasts.tsx';

/** What a person says of themselves; like every form it is saved on this device first. */
export function ProfileForm({ id }: { id: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <EntityForm
      collection="users"
      id={id}
      inPieces
      sections={[
        { fields: ['photo', 'phone', 'mobile'] },
        {
          title: t`Where you live`,
          why: t`For journeys between home and work. Only you and administrators see it.`,
          fields: ['address'],
        },
        {
          title: t`How Comptoir speaks and looks`,
          why: t`Applied here when it is saved, and on every device where you log in for the first time.`,
          fields: ['language', 'theme', 'notifyOf'],
        },
        {
          title: t`Journeys`,
          why: t`A mileage allowance needs the vehicle’s fiscal power: field P.6 of its registration. Of a transport pass, your company pays a share.`,
          fields: ['vehicles', 'transportPasses'],
        },
        {
          title: t`In an emergency`,
          why: t`Only you and administrators see it.`,
          fields: ['emergencyContact'],
        },
      ]}
      onSaved={() => toast({ text: t`Profile saved on this device`, kind: 'profile' })}
      onCancel={() => void navigate('/')}
    />
  );
}
