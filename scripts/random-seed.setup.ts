import fc from 'fast-check';

// The same random cases on every machine; `FAST_CHECK_SEED=…` looks for new ones.
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_115) });
