/*
 * Every part that engine and domain fetch when they need it, loaded ahead: an import in the middle of a test takes real time,
 * and a page of the tests has no service worker that kept the parts for when its network fails (such a page is bundled
 * without tree-shaking, which drops a file that is only named). The house sees that none is missing.
 */
import '../domain/catalog/article.rules.ts';
import '../domain/company/parameter.rules.ts';
import '../domain/company/service.rules.ts';
import '../domain/crm/company.form.ts';
import '../domain/crm/company.rules.ts';
import '../domain/crm/contact.rules.ts';
import '../domain/hr/expense-account.check.ts';
import '../domain/hr/expense-account.rules.ts';
import '../domain/hr/expense-lines.export.ts';
import '../domain/hr/user.form.ts';
import '../domain/hr/user.rules.ts';
import '../domain/kernel/validate.ts';
import '../domain/projects/project.rules.ts';
import '../domain/purchases/cart-item.rules.ts';
import '../domain/treasury/bank.rules.ts';
import '../offline/device/contents.ts';
import '../offline/device/own-data.ts';
import '../offline/fill/first-pull.ts';
import '../offline/finder/finder-of.ts';
import '../offline/finder/finder-server.ts';
import '../offline/many/write-many.ts';
import '../offline/mirror/follow-anew.ts';
import '../offline/mirror/lookup.ts';
import '../offline/mirror/over-unsent.ts';
import '../offline/mirror/search-rows.ts';
import '../offline/mirror/steps.ts';
import '../offline/mirror/write.ts';
import '../offline/outbox/natural-key.ts';
import '../offline/outbox/troubled.ts';
import '../offline/plain/completed.ts';
import '../offline/plain/probe-plain.ts';
import '../offline/plain/sending.ts';
import '../offline/session/comings.ts';
import '../offline/session/leave.ts';
import '../offline/session/user-data.ts';
import '../offline/storage/evict.ts';
import '../offline/storage/opened.ts';
import '../offline/sync/at-rest.ts';
import '../offline/sync/flush.ts';
import '../offline/sync/gone.ts';
import '../offline/sync/held-back.ts';
import '../offline/sync/lease-locks.ts';
import '../offline/sync/live.ts';
import '../offline/sync/other-answers.ts';
import '../offline/sync/pull-whole.ts';
import '../offline/sync/replace-file.ts';
import '../offline/sync/sender.ts';
import '../offline/sync/settler.ts';
import '../offline/transfer/work-file.ts';
import '../offline/uploads/files.ts';
