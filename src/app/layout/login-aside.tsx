import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';

/** The right half of the login page on a laptop: what the house promises, drawn as its mark grown large. */
export function LoginAside() {
  return (
    <chakra.aside
      display={{ base: 'none', lg: 'flex' }}
      flexDirection="column"
      justifyContent="flex-end"
      position="relative"
      overflow="hidden"
      w="44%"
      maxW="46rem"
      m="3"
      p="12"
      borderRadius="surface"
      bg="#0b4a46"
      color="#f4f1ea"
    >
      <svg
        viewBox="0 0 600 600"
        preserveAspectRatio="xMidYMid slice"
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        aria-hidden
        focusable="false"
      >
        <g fill="none" stroke="#f4f1ea" strokeOpacity="0.09">
          {[190, 240, 290, 340, 390].map((r) => (
            <circle key={r} cx="300" cy="330" r={r} />
          ))}
        </g>
        <path d="M160 330a140 140 0 0 1 280 0z" fill="#f2b544" />
        <rect x="0" y="330" width="600" height="280" fill="#083d3a" />
        <rect x="0" y="330" width="600" height="9" fill="#f4f1ea" />
      </svg>
      <chakra.p position="relative" textStyle="hero" maxW="24rem" textWrap="balance">
        <Trans>Your company’s work at hand, with or without a network.</Trans>
      </chakra.p>
      <chakra.p position="relative" fontSize="lg" lineHeight="normal" mt="3" maxW="26rem" color="#cfe0db">
        <Trans>
          What you enter is saved on this device at once, and sent by itself when the network is back.
        </Trans>
      </chakra.p>
    </chakra.aside>
  );
}
