import { defineKeyframes } from '@chakra-ui/react';

export const keyframes = defineKeyframes({
  appear: { from: { opacity: 0, transform: 'translateY(4px)' }, to: { opacity: 1, transform: 'none' } },
  fade: { from: { opacity: 0 }, to: { opacity: 1 } },
  'slide-in': { from: { transform: 'translateX(16px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
  'slide-up': { from: { transform: 'translateY(24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
  travel: { from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(300%)' } },
});
