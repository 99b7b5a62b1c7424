import { Trans } from '@lingui/react/macro';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { FormField } from '../../form/form-field.tsx';
import { isEnter, useInPlace, type InPlaceProps } from '../../form/in-place/use-in-place.ts';
import { ProblemLines } from '../../form/problem-lines.tsx';

/** Whether the focus is to go back to where it came from. */
type IsBack = boolean;
const KEYS = {
  stepOf: (event: KeyboardEvent): IsBack | undefined => (isEnter(event) ? true : undefined),
  left: false,
  givenUp: true,
};

/** The control of one field in the place of its fact. */
export function FactEditor(props: InPlaceProps<IsBack>) {
  const { collection, name, field } = props;
  const engine = useEngine();
  const { place, form, row, others, keep, giveUp } = useInPlace<IsBack>(props, KEYS);
  if (!row) return null;
  return (
    <form
      ref={place}
      className="fact-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep(true);
      }}
    >
      <FormField name={name} field={field} value={row[name]} set={form.set} problems={form.problems} />
      {others.length > 0 && (
        <div role="alert" className="fact-problems">
          <ProblemLines problems={others} fields={engine.context.entityOf(collection).fields} />
        </div>
      )}
      <div className="fact-buttons">
        <Button type="submit" size="sm" disabled={form.busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="ghost" size="sm" onClick={giveUp}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
