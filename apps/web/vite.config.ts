import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 1024, cssMinify: true },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: './app/server.ts' } },
      // One bundle with React Router inside: two copies would not share their contexts.
      resolve: { noExternal: command === 'build' ? true : [/^@spindle\//] },
    },
  },
}));
