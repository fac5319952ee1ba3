import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// npx vite packages/ui/preview
export default defineConfig({ plugins: [react()], server: { port: 8190, strictPort: true, host: '127.0.0.1' } })
