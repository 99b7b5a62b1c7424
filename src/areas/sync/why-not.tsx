import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { machineOf } from '../../domain/kernel/entity.ts';
import type { ShownConflict } from '../../offline/upkeep.ts';
import { useText } from '../../ui/value/domain-text.ts';

/** Why a way out that one may look for is not offered. Nothing where all are. */
export function WhyNot({ conflict }: { conflict: ShownConflict }) {
  const why = <Reason conflict={conflict} />;
  const { kind, mayKeepMine, whyNoCopy } = conflict;
  const isWhole = kind === 'step' || kind === 'removal';
  if (isWhole ? mayKeepMine : whyNoCopy === undefined) return null;
  return (
    <chakra.p color="fg.muted" mb="4" maxW="42rem">
      {why}
    </chakra.p>
  );
}

function Reason({ conflict: { kind, entity, record, theirs, whyNoCopy } }: { conflict: ShownConflict }) {
  const text = useText();
  const name = entity.statusField ?? '';
  const status = theirs?.[name];
  const label = text(machineOf(entity)?.states[String(status)]?.label ?? '');
  // Of a removal nothing is known of before: what its state says is the reason wherever it has one.
  const isMoved = label !== '' && (kind === 'removal' || record.base[name] !== status);
  switch (kind) {
    case 'removal':
      return isMoved ? (
        <Trans>It is “{label}” by now, so you may not remove it any more.</Trans>
      ) : (
        <Trans>You may not remove it any more.</Trans>
      );
    case 'step':
      return isMoved ? (
        <Trans>It is “{label}” by now, so this step cannot be taken any more.</Trans>
      ) : (
        <Trans>You may not take this step any more.</Trans>
      );
    case 'gone':
    case 'denied':
      if (whyNoCopy === 'nothing')
        return <Trans>There is no content of yours in it that could be kept.</Trans>;
      return <Trans>It cannot be made again: you may not create one.</Trans>;
    default:
      return whyNoCopy === 'nothing' ? (
        <Trans>A copy would contain nothing that is not already in theirs.</Trans>
      ) : (
        <Trans>Both cannot be kept: you may not create another one.</Trans>
      );
  }
}
