import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MapPin, Phone, Plus, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useRow } from '../../../offline/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { MapPoint } from '../../../ui/map/map-props.ts';
import { roughKm } from '../../../ui/map/rough-km.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useLatest } from '../../../ui/use-latest.ts';
import { geoLink } from './maps-links.ts';
import '../../../ui/map/place-line.css';
import './tour.css';

interface CardProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Over the map: the focus goes there, Escape closes it and gives the focus back. */
function Card({ label, onClose, children }: CardProps) {
  const { t } = useLingui();
  const card = useRef<HTMLElement>(null);
  const latest = useLatest(onClose);
  useEffect(() => {
    const shown = card.current;
    const opener = document.activeElement;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      latest.current();
    };
    shown?.addEventListener('keydown', onKeyDown);
    shown?.focus();
    return () => {
      shown?.removeEventListener('keydown', onKeyDown);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [latest]);
  return (
    <section ref={card} tabIndex={-1} aria-label={label} className="place-card">
      <IconButton icon={X} label={t`Close`} size="iconSm" className="place-card-close" onClick={onClose} />
      {children}
    </section>
  );
}

interface PlaceCardProps {
  /** Of the row that the point stands for. */
  readonly collection: string;
  readonly point: MapPoint;
  readonly path: string;
  readonly km: number | undefined;
  readonly isInTour: boolean;
  readonly onTour: () => void;
  readonly onClose: () => void;
}

/** A place that was pressed: how to reach who is there, and what one does with it on a map. */
export function PlaceCard({ collection, point, path, km, isInTour, onTour, onClose }: PlaceCardProps) {
  const row = useRow(collection, point.id);
  const text = (name: string): string => (typeof row?.[name] === 'string' ? row[name] : '');
  const phone = text('phone');
  const email = text('email');
  return (
    <Card label={point.title} onClose={onClose}>
      <h2>{point.title}</h2>
      <p>{[km === undefined ? '' : roughKm(km), point.detail].filter(Boolean).join(' · ')}</p>
      <ul>
        {phone && (
          <li>
            <Phone size={16} aria-hidden />
            <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            <Mail size={16} aria-hidden />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        <li>
          <MapPin size={16} aria-hidden />
          <a href={geoLink(point, point.title)}>
            <Trans>Open in the maps app</Trans>
          </a>
        </li>
      </ul>
      <div className="place-card-actions">
        <LinkButton size="sm" to={path}>
          <Trans>Open</Trans>
        </LinkButton>
        <PlainButton variant="outline" size="sm" onClick={onTour}>
          {isInTour ? <Trash2 size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
          {isInTour ? <Trans>Take out of the tour</Trans> : <Trans>Add to the tour</Trans>}
        </PlainButton>
      </div>
    </Card>
  );
}

interface TogetherCardProps {
  readonly points: readonly MapPoint[];
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Those at one place, to choose from. */
export function TogetherCard({ points, onOpen, onClose }: TogetherCardProps) {
  const { t } = useLingui();
  const count = points.length;
  return (
    <Card label={t`At this place`} onClose={onClose}>
      <h2>
        <Trans>At this place: {count}</Trans>
      </h2>
      <ul className="place-together">
        {points.map(({ id, title, detail }) => (
          <li key={id}>
            <button type="button" className="place-line" onClick={() => onOpen(id)}>
              <b>{title}</b>
              {detail && <span>{detail}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
