import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 1024, cssMinify: true },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  environments: {
    ssr: {
      // One bundle with React Router inside: two copies would not share their contexts.
      build: { rolldownOptions: { input: './app/server.ts' } },
      resolve: { noExternal: true },
    },
  },
});
