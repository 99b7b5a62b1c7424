import { chromeClass, useAppearance } from '../../ui/theme/appearance.ts';
import { wordedPart } from '../language/worded-part.ts';
import { SyncStatus } from '../sync/sync-status.tsx';
import { AppearanceSwitch } from './appearance-choice.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { LanguageSwitch } from './language-choice.tsx';
import { Later } from './later.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PlacesButton } from './places-button.tsx';
import { SearchPlace } from './search-place.tsx';

const Bell = wordedPart(async () => (await import('../notices/bell.tsx')).Bell);

export function TopBar() {
  const appearance = useAppearance();
  return (
    <header className={`top-bar ${chromeClass(appearance)}`}>
      <div className="top-bar-places">
        <PlacesButton />
      </div>
      <div className="top-bar-way">
        <Breadcrumb />
      </div>
      <SearchPlace />
      <SyncStatus />
      <div className="top-bar-bell">
        <Later>
          <Bell />
        </Later>
      </div>
      <div className="top-bar-choices">
        <LanguageSwitch />
        <AppearanceSwitch />
      </div>
      <PersonMenu />
    </header>
  );
}
