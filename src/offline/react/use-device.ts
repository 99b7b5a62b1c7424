import { useSyncExternalStore } from 'react';
import type { DeviceState } from '../storage/device-storage.ts';
import { useEngine } from './engine-context.tsx';

/** How this device keeps the data: what is wrong with it, how much room there is, whether the browser may evict it. */
export function useDevice(): DeviceState {
  const { device } = useEngine();
  return useSyncExternalStore(device.subscribe, device.state);
}
