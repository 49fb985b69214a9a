import { reactRouter } from '@react-router/dev/vite';
import { OFFICE_BASE } from '@spindle/contract/staff/office-paths';
import { defineConfig } from 'vite';

/** Code of every screen goes into one chunk beside React; screens are split by route. */
const chunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
];

export default defineConfig({
  base: `${OFFICE_BASE}/`,
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 1024, cssMinify: true, cssCodeSplit: false },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
});
