import { configure } from '@testing-library/react';

// A page's chunk is compiled when it is first asked for; on a busy machine that takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });
