import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { isOthersWorkHere } from '../../../offline/transfer/others-work.ts';

/** What the panel says is of the signed-in person's work; that there is another's here is said of nobody in particular. */
export function OthersWork() {
  const { name } = useEngine();
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isOver = false;
    void isOthersWorkHere(name).then(
      (answer) => isOver || setHere(answer),
      () => {},
    );
    return () => void (isOver = true);
  }, [name]);
  if (!isHere) return null;
  return (
    <chakra.p textStyle="dense" color="fg.muted" mt="2">
      <Trans>
        Someone else’s work that was not sent is on this device too. It goes out when they log in here.
      </Trans>
    </chakra.p>
  );
}
