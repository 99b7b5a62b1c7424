import { useLingui } from '@lingui/react/macro';
import { Car, ReceiptText } from 'lucide-react';
import { useContext } from 'react';
import { useEngine } from '../../offline/index.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ShellPartsContext } from '../../ui/page/shell-parts.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useSessionState } from '../../ui/session/session-context.tsx';
import { Dashboard } from '../../ui/pages/dashboard.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import './home.css';
import { MyAccounts } from './my-accounts.tsx';
import { MyTickets } from './my-tickets.tsx';
import { NewCompanies } from './new-companies.tsx';
import { newExpense, newMileage } from './paths.ts';
import { WaitingForMe } from './waiting-for-me.tsx';

/** Balances are computed by rules that the first page does without. */
const MyLeave = lazyPart(async () => (await import('./my-leave.tsx')).MyLeave);
/** Below the first glance of most people. */
const MyTasks = lazyPart(async () => (await import('./my-tasks.tsx')).MyTasks);
const MyRequests = lazyPart(async () => (await import('./my-requests.tsx')).MyRequests);
const LatestNews = lazyPart(async () => (await import('./latest-news.tsx')).LatestNews);

/** My day. */
export default function HomePage() {
  const { t, i18n } = useLingui();
  const { user } = useSessionState();
  const engine = useEngine();
  const { FirstVisit, WhatsNew, AtHand } = useContext(ShellPartsContext);
  const firstName = user?.displayName.split(' ')[0] ?? '';
  // Noon, so that the day is the same wherever the browser stands.
  const today = i18n.date(new Date(`${engine.writer.today()}T12:00:00`), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <Dashboard
      header={
        <PageHeader
          title={t`Hello ${firstName}`}
          crumb={t`Home`}
          subtitle={<span className="home-day">{today}</span>}
          wideActions
          actions={
            <>
              <LinkButton to={newMileage} variant="outline" className="home-action home-mileage">
                <Car size={16} aria-hidden />
                {t`Add mileage`}
              </LinkButton>
              <LinkButton to={newExpense} className="home-action">
                <ReceiptText size={16} aria-hidden />
                {t`Add expense`}
              </LinkButton>
            </>
          }
        />
      }
      notice={
        <>
          {WhatsNew && <WhatsNew />}
          {FirstVisit && <FirstVisit />}
        </>
      }
      main={
        <>
          <WaitingForMe />
          <MyTasks />
          <MyTickets />
          <MyAccounts />
        </>
      }
      aside={
        <>
          <MyRequests />
          <MyLeave />
          {AtHand && <AtHand />}
          <LatestNews />
          <NewCompanies />
        </>
      }
    />
  );
}
