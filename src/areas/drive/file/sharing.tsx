import { Trans, useLingui } from '@lingui/react/macro';
import { Paperclip, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { Button } from '../../../ui/button.tsx';
import { useHolder } from '../../../parts/files/use-holder.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { asDrive, filePath } from '../drive.ts';
import { pathTo, type Tree } from '../../../parts/files/tree.ts';

interface SharingProps {
  readonly row: AnyRow;
  readonly tree: Tree | undefined;
  /** Undefined where this person may not share it. */
  readonly onShare: (() => void) | undefined;
}

/** Who reads it, each with what they may do, and why: what is its own, and what it has of a folder. */
export function Sharing({ row, tree, onShare }: SharingProps) {
  const { t } = useLingui();
  const file = asDrive(row);
  const { reach, readers, readerServices, owner, sharedBy, keepers, mayChange } = file;
  const above = new Set([sharedBy, ...(keepers ?? [])].filter((id) => id && id !== owner)) as Set<string>;
  // The nearest folder that says it; else the outermost, where nothing was chosen.
  const folders = tree ? pathTo(tree, file.folder) : [];
  const source = file.rights ? undefined : (folders.findLast(({ isOwn }) => isOwn) ?? folders[0]);
  const holder = useHolder(file);
  const right = mayChange ? t`Can change` : t`Can read`;
  return (
    <section className="drive-section" aria-label={t`Sharing`}>
      <h2>
        <Trans>Sharing</Trans>
      </h2>
      <ul className="drive-readers">
        {owner && (
          <Reader right={t({ message: 'Owner', context: 'file' })}>
            <LinkValue to="users" id={owner} />
          </Reader>
        )}
        {[...above].map((id) => (
          <Reader key={id} right={t`Owner of the folder`}>
            <LinkValue to="users" id={id} />
          </Reader>
        ))}
        {reach === 'company' && (
          <Reader right={right}>
            <Trans>Everyone in the company</Trans>
          </Reader>
        )}
        {(readers ?? [])
          .filter((id) => id !== owner && !above.has(id))
          .map((id) => (
            <Reader key={id} right={right}>
              <LinkValue to="users" id={id} />
            </Reader>
          ))}
        {(readerServices ?? []).map((id) => (
          <Reader key={id} right={right}>
            <span>
              <Trans>
                All of <LinkValue to="services" id={id} />
              </Trans>
            </span>
          </Reader>
        ))}
        {holder && reach !== 'company' && (
          <Reader right={t`Can read`}>
            <span>
              <Paperclip size={14} aria-hidden />
              <Trans>Everyone who may read {holder}</Trans>
            </span>
          </Reader>
        )}
      </ul>
      <p className="drive-note">
        {file.rights ? (
          file.folder ? (
            <Trans>This was chosen here, whatever the folder above says.</Trans>
          ) : (
            <Trans>This was chosen here.</Trans>
          )
        ) : source ? (
          <Trans>
            This comes from the folder <Link to={filePath(source.id)}>{source.name}</Link>.
          </Trans>
        ) : (
          !holder && <Trans>It is shared with nobody else.</Trans>
        )}
      </p>
      {onShare && (
        <Button size="sm" variant="outline" onClick={onShare}>
          <Share2 size={16} aria-hidden />
          <Trans>Change the sharing</Trans>
        </Button>
      )}
    </section>
  );
}

function Reader({ right, children }: { readonly right: string; readonly children: ReactNode }) {
  return (
    <li>
      {children}
      <small>{right}</small>
    </li>
  );
}
