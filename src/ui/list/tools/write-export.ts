import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatNumber } from '../../../domain/kernel/format.ts';
import type { Engine } from '../../../offline/index.ts';
import { exportRows, type ExportJob } from '../../exchange/export-rows.ts';

type Written = Pick<ExportJob, 'collection' | 'columns' | 'rows' | 'asLines' | 'format' | 'french'>;

/** Hands a list on as a file of today's date; answers what is to be said of it. */
export async function writeExport(engine: Engine, i18n: I18n, written: Written): Promise<string> {
  const { plural } = engine.context.entityOf(written.collection);
  const exported = await exportRows({
    ...written,
    engine,
    language: i18n.locale === 'fr' ? 'fr' : 'en',
    fileName: `${i18n._(plural)} ${engine.writer.today()}`,
  });
  const [count, cut] = [formatNumber(exported.count), exported.cut];
  return i18n._(
    cut > 0
      ? msg`Exported: ${count} rows. Texts too long for a cell were cut: ${cut}.`
      : msg`Exported: ${count} rows`,
  );
}
