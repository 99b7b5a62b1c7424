import { msg } from '@lingui/core/macro';
import { detailOf } from '../../ui/pages/detail-template.tsx';
import { accountDetail } from './account/account-detail.ts';
import { MY_ACCOUNTS } from './paths.ts';

/** One expense account: its author fills it, the manager approves it, accounts validate and pay it, all on this page. */
export default detailOf(
  {
    collection: 'expenseAccounts',
    path: MY_ACCOUNTS,
    parameter: 'expenseAccountId',
    words: { list: msg`Expense accounts`, one: msg`Expense account` },
  },
  accountDetail,
);
